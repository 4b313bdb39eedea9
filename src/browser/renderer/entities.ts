/**
 * Stands in for the package `entities` where a browser draws: its table of 2,125 names takes 13 kB, and every browser
 * has one on board. Takes one name, such as `&copy;`, as Markdown asks for it; what is no name comes back as it is.
 */
export function decodeHTMLStrict(name: string): string {
  const area = document.createElement('textarea')
  area.innerHTML = name
  const text = area.textContent
  return text !== ';' && text.endsWith(';') ? name : text // of `&copyleft;` a browser reads the first half
}
