// Preloaded: lets names that end in `.invalid` lead to where clouds tell a machine its credentials. Who looks again, to
// go there, is led to this machine: nothing must leave it, though nobody has kept it from that.
const dns = require('node:dns');

const { lookup } = dns;
dns.lookup = (name, ...rest) => {
  if (!name.endsWith('.invalid')) return lookup(name, ...rest);
  let looks = 0;
  const found = {
    family: 4,
    get address() {
      looks += 1;
      return looks === 1 ? '169.254.169.254' : '127.0.0.1';
    },
  };
  return rest.at(-1)(null, [found]);
};
