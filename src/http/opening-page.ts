import { createHash } from 'node:crypto'
import { type Html, html, trusted } from '../html/html'
import type { InterfaceLanguage } from '../words/interface-languages'

interface Opening {
  language: InterfaceLanguage
  serviceName: string
  title: string
  lead: string
  /** The one thing to do: where it leads, what stands on it, and what is said beside it. */
  act: { href: string; label: string; note: string }
  /** Below the opening, across the page. */
  rest: Html
}

/** A page of the service's own, in its colours. It loads nothing but what `rest` names. */
export function openingPage({ language, serviceName, title, lead, act, rest }: Opening): string {
  return `<!doctype html>\n${html`<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${serviceName}: ${title}</title>${trusted(`<style>${style}</style>`)}</head>
<body>
<main>
<div class="opening">
<p class="name">${serviceName}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
<p class="act"><a class="button" href="${act.href}">${act.label}</a><span>${act.note}</span></p>
</div>
${blocks}
${rest}
</main>
</body>
</html>`}\n`
}

/** Toy building blocks that make a page: header and arch, text and picture, one block still to be placed. */
const blocks = trusted(`<svg viewBox="0 30 512 416" aria-hidden="true" focusable="false">
<path class="ground" d="M0 440h512v4H0z"/>
<path class="red" d="M60 360h240v80H60z"/>
<path class="wood" d="M60 200h80v160H60z"/>
<path class="sand" d="M220 200h80v160h-80z"/>
<path class="blue" d="M60 120h240v80h-80a40 40 0 0 0-80 0H60z"/>
<path class="yellow" d="M100 120l80-80 80 80z"/>
<path class="green" d="M300 280h80v160h-80z"/>
<circle class="yellow" cx="340" cy="240" r="40"/>
<path class="red" d="M148 308h64v52h-64z"/>
<path class="wood" d="M432 331l69 40-40 69-69-40z"/>
</svg>`)

const style = `
:root{--ground:#f5f1e8;--ink:#20241f;--soft:#565a50;--line:#d8d1c0;--link:#1c5560;--button:#1c5560;--on-button:#fbf9f3;--code:#e9e2d2;--red:#bb4a30;--blue:#2b6170;--yellow:#e0a93e;--green:#5d7f57;--wood:#cfa673;--sand:#e6d0a4}
@media(prefers-color-scheme:dark){:root{--ground:#171a18;--ink:#ece7db;--soft:#aeab9f;--line:#363a35;--link:#8fc4cd;--button:#8fc4cd;--on-button:#10201f;--code:#242824;--red:#a8503a;--blue:#3a6d7b;--yellow:#c2934a;--green:#5c7858;--wood:#a5825a;--sand:#b8a379}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:clamp(1rem,.95rem + .25vw,1.125rem)/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;hyphens:auto;overflow-wrap:break-word}
main{max-width:72rem;margin:0 auto;padding:clamp(2rem,6vw,5.5rem) clamp(1.25rem,5vw,4rem) 4rem;display:grid;gap:clamp(2.5rem,6vw,4.5rem) clamp(2rem,6vw,6rem)}
p,h1,dl,dd{margin:0}
.name{font-weight:650;letter-spacing:.01em;color:var(--soft)}
h1{margin:.35em 0 .45em;font:600 clamp(2.5rem,1.7rem + 3.6vw,4.5rem)/1.05 "Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Source Serif 4",Georgia,serif;letter-spacing:-.02em;text-wrap:balance;hyphens:manual}
.lead{max-width:34em;font-size:1.125em;text-wrap:pretty}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:.9rem 1.4rem;margin-top:2rem;color:var(--soft);font-size:.9375em}
.act span{flex:1 1 14rem;max-width:22em}
.button{display:inline-flex;align-items:center;min-height:3rem;padding:.5rem 1.4rem;border-radius:.3rem;background:var(--button);color:var(--on-button);font-weight:600;text-decoration:none}
.button:hover{text-decoration:underline;text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--red);outline-offset:3px;border-radius:.3rem}
svg{display:block;width:100%;max-width:16rem;height:auto}
.ground{fill:var(--line)}.red{fill:var(--red)}.blue{fill:var(--blue)}.yellow{fill:var(--yellow)}.green{fill:var(--green)}.wood{fill:var(--wood)}.sand{fill:var(--sand)}
.shown{margin:0;aspect-ratio:1280/900;overflow:hidden;border:1px solid var(--line);border-radius:.3rem;background:#fff;container-type:inline-size}
.shown iframe{display:block;border:0;width:1280px;height:900px;transform:scale(calc(100cqw/1280px));transform-origin:0 0}
.wide{grid-column:1/-1}
dl{border-top:1px solid var(--line)}
dl>div{display:grid;gap:.15rem 2rem;padding:1.15rem 0;border-bottom:1px solid var(--line)}
dt{font-weight:650}
.note{color:var(--soft);font-size:.9375em;max-width:38em;text-wrap:pretty}
code,.address{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9375em;hyphens:none;overflow-wrap:anywhere}
code{display:inline-block;padding:.2rem .6rem;border-radius:.3rem;background:var(--code)}
.address{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--link);text-decoration-thickness:1px;text-underline-offset:.25em}
@media(min-width:54rem){main{grid-template-columns:minmax(0,7fr) minmax(0,4fr)}svg{max-width:none;align-self:end}dl{grid-column:1/-1}dl>div{grid-template-columns:minmax(0,4fr) minmax(0,3fr) minmax(0,6fr);align-items:baseline}dl>div>dd:nth-of-type(n+3){grid-column:2}dl>div>dd.note:nth-of-type(n+3){grid-column:3}}
@media(forced-colors:active){.button{border:1px solid}}
@media print{svg,.act span{display:none}}
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows the page's one style element, and frames from the origin that is named. */
export const openingPolicy = (frames?: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; ${frames ? `frame-src ${frames}; ` : ''}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
