/** Made by the bundler (editor-server/bundle.ts): the words of React Aria in a language. */
declare module 'aria-words:*'
