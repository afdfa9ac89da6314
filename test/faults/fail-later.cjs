// Preloaded: fails in a way that nothing handles, soon after the start.
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  setTimeout(() => {
    const error = new Error('on purpose\nin two lines');
    if (process.env.FAULT === 'exception') throw error;
    Promise.reject(error);
  }, 1_000);
}
