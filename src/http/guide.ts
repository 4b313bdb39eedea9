import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import type { Config } from '../config/config'
import { notFound } from '../errors'
import { html, trusted } from '../html/html'

const folder = join(import.meta.dir, '../../docs')

/** The pages of the guide, in the order in which somebody new would read them; each is `docs/<name>.md`. */
export const guidePages = [
  ...['api', 'sign-in', 'agents', 'editor', 'ai', 'assistant'],
  ...['operating', 'configuration', 'fleet', 'money', 'figures', 'code'],
]

/** The guide for people who write editors or run the service, in English: its Markdown files as pages at `/docs/guide`. */
export const guide = (config: Config) => {
  const root = `${config.basePath}/docs/guide`
  const drawn = new Map<string, string>()

  function draw(name: string): string {
    const { title, lead, body } = readPage(name)
    const links = guidePages.map(
      (other) =>
        html`<li><a href="${root}/${other}"${other === name && trusted(' aria-current="page"')}>${readPage(other).title}</a></li>`,
    )
    return document(
      config,
      title,
      html`<nav aria-label="Guide"><ul>${links}</ul></nav>
<main><h1>${title}</h1><div class="lead">${trusted(markupOf(lead, root))}</div>${trusted(markupOf(body, root))}</main>`,
    )
  }

  function drawIndex(): string {
    const entries = guidePages.map((name) => {
      const { title, lead } = readPage(name)
      return html`<dt><a href="${root}/${name}">${title}</a></dt><dd>${trusted(markupOf(lead, root))}</dd>`
    })
    return document(
      config,
      'Guide',
      html`<main><h1>Guide</h1><p class="lead">The calls themselves stand in the <a href="${config.basePath}/docs">API reference</a>.</p><dl>${entries}</dl></main>`,
    )
  }

  const answer = (name: string, make: () => string) => {
    const text = drawn.get(name) ?? make()
    drawn.set(name, text)
    return new Response(text, { headers })
  }
  return new Elysia({ name: 'guide' })
    .get('/docs/guide', () => answer('', drawIndex), { detail: { hide: true } })
    .get(
      '/docs/guide/:page',
      ({ params: { page } }) => {
        if (!guidePages.includes(page)) throw notFound()
        return answer(page, () => draw(page))
      },
      { detail: { hide: true } },
    )
}

/** A page's title, the sentence below it, and the rest. */
function readPage(name: string) {
  const [title = '', lead = '', ...body] = readFileSync(join(folder, `${name}.md`), 'utf8').split('\n\n')
  return { title: title.replace('# ', ''), lead, body: body.join('\n\n') }
}

/** Comments are marks for programs; links to other pages of the guide lead to where they are served. */
const markupOf = (body: string, root: string) =>
  Bun.markdown
    .html(body.replace(/<!--.*?-->\n/g, ''), {
      tables: true,
      headings: { ids: true },
      noHtmlBlocks: true,
      noHtmlSpans: true,
    })
    .replace(/href="([a-z-]+)\.md(#[^"]*)?"/g, (_, name, anchor = '') => `href="${root}/${name}${anchor}"`)
    .replace(/<a href="(?!https?:|[/#])[^"]*">(.*?)<\/a>/g, '$1') // what stands beside the pages in the repository
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')

const document = ({ serviceName }: Config, title: string, body: ReturnType<typeof html>) =>
  `<!doctype html>\n${html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${serviceName}: ${title}</title>${trusted(`<style>${style}</style>`)}</head>
<body>${body}</body>
</html>`}\n`

const style = `
:root{--ground:#f5f1e8;--ink:#20241f;--soft:#565a50;--line:#d8d1c0;--link:#1c5560;--code:#e9e2d2}
@media(prefers-color-scheme:dark){:root{--ground:#171a18;--ink:#ece7db;--soft:#aeab9f;--line:#363a35;--link:#8fc4cd;--code:#242824}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(1.25rem,4vw,3.5rem);background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}
main{max-width:50rem;min-width:0}
h1,h2,h3{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Source Serif 4",Georgia,serif;font-weight:600;line-height:1.15;text-wrap:balance}
h1{margin:0 0 .5rem;font-size:clamp(2.25rem,1.7rem + 2.4vw,3.25rem);letter-spacing:-.02em}
h2{margin:2.75rem 0 .75rem;font-size:1.6rem}
h3{margin:2rem 0 .5rem;font-size:1.25rem}
.lead{font-size:1.125em;color:var(--soft)}
.lead p,dd p{margin:0}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
nav ul{list-style:none;margin:0 0 2rem;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav a{display:inline-flex;align-items:center;min-height:2.75rem}
[aria-current]{color:var(--ink);font-weight:650;text-decoration:none}
dt{margin-top:1.25rem;font-size:1.125em;font-weight:600}
dd{margin:0;color:var(--soft)}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em;background:var(--code);padding:.1em .3em;border-radius:.2rem;overflow-wrap:anywhere}
pre{overflow-x:auto;padding:1rem;border-radius:.3rem;background:var(--code);line-height:1.45}
pre code{padding:0;overflow-wrap:normal}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;min-width:7rem}
@media(min-width:64rem){body{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:0 4rem}nav ul{flex-direction:column;position:sticky;top:2rem}main:first-child{grid-column:1/-1}}
@media print{nav{display:none}}
`
const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}
