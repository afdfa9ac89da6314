// Made by `npm run generate` from package.json. Do not edit.
const o="0.1.0";export{o as version};
