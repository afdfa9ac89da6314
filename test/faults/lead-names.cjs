// Preloaded: lets names that end in `.invalid` lead to where clouds tell a machine its credentials.
const dns = require('node:dns');

const { lookup } = dns;
dns.lookup = (name, ...rest) =>
  name.endsWith('.invalid') ? rest.at(-1)(null, [{ address: '169.254.169.254', family: 4 }]) : lookup(name, ...rest);
