// Preloaded: fails in a way that nothing handles, so many milliseconds after the process handles what nobody else does,
// or, where that guard is taken away, would have: 'never' stands there instead.
const { isMainThread } = require('node:worker_threads');

const fail = () => {
  const error = new Error('on purpose\nin two lines');
  if (process.env.FAULT === 'exception') throw error;
  Promise.reject(error);
};

if (isMainThread) {
  const { on } = process;
  process.on = (event, listener) => {
    if (event === 'uncaughtException' || event === 'never') setTimeout(fail, Number(process.env.AFTER_MS));
    return on.call(process, event, listener);
  };
}
