import './console.css';
import { render } from 'preact';
import { App } from './app.js';
import { followChanges } from './live.js';

followChanges();
const place = document.getElementById('console');
if (place !== null) render(<App />, place);
