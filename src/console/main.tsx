import './console.css';
import { render } from 'preact';
import { App, followTab } from './app.js';
import { followChanges } from './live.js';
import { followTheme } from './theme.js';

followTheme();
followTab();
followChanges();
const root = document.getElementById('console');
if (root !== null) render(<App />, root);
