import { useEffect, useState } from 'preact/hooks';
import { Button, Dialog } from './parts/elements.js';

const shortcuts = [
  [
    'All views',
    [
      [['?'], 'Show this help'],
      [['Esc'], 'Close a dialog'],
    ],
  ],
  [
    'Requests',
    [
      [['j', 'k'], 'Select the next or previous request'],
      [['Enter'], 'Open the request'],
      [['Esc'], 'Close the request'],
      [['/'], 'Search requests'],
    ],
  ],
  [
    'Data',
    [
      [['↑', '↓', 'Page Up', 'Page Down', 'Home', 'End'], 'Move between rows'],
      [['Enter'], 'Open the record'],
      [['Ctrl', 'S'], 'Save the edited record'],
    ],
  ],
  ['Behaviour', [[['Esc'], 'Close the form that has the focus; its input is kept']]],
] as const;

/** Keyboard shortcuts: a button, and the `?` key outside of text fields. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openOnQuestionMark = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openOnQuestionMark);
    return () => document.removeEventListener('keydown', openOnQuestionMark);
  }, []);
  return (
    <>
      <Button label="Shortcuts" class="shortcuts-button" aria-keyshortcuts="?" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              {shortcuts.map(([view, rows]) => (
                <section key={view} class="shortcuts">
                  <h3>{view}</h3>
                  <dl>
                    {rows.map(([keys, action]) => (
                      <div key={action}>
                        <dt>
                          {keys.map((key) => (
                            <kbd key={key}>{key}</kbd>
                          ))}
                        </dt>
                        <dd>{action}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
              <div class="bar">
                <Button label="Close" onClick={close} />
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Looks at the path of the event, because the JSON editor is in a shadow tree. */
function isTyping(event: KeyboardEvent): boolean {
  const [origin] = event.composedPath();
  if (!(origin instanceof HTMLElement)) return false;
  return origin.isContentEditable || origin.matches('input:not([type=checkbox], [type=range]), select, textarea');
}
