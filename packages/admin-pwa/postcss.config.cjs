// Panda would look for its configuration in the folder that the command was started in.
module.exports = { plugins: { '@pandacss/dev/postcss': { cwd: __dirname } } }
