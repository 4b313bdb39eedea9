/** Stylesheets are imported as text: `import css from './hero.css' with { type: 'text' }`. */
declare module '*.css' {
  const text: string
  export default text
}
