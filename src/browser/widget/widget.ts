import { fetchConfig } from './api'
import { createPanel } from './panel'
import { widgetTexts } from './texts'

/**
 * The assistant of a site, on any page that has its script tag. It stays out of the page: everything is in a shadow tree,
 * no global name, no cookie, nothing stored before the first message, and one request before it is opened.
 */
const tagName = 'site-assistant'
const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[data-site][src*="/public/assistant/widget.js"]')
const { site: slug, ...options } = script?.dataset ?? {}

if (script && slug) whenShown(() => void start(new URL('.', script.src).href, slug))
else console.warn('widget.js: the script tag needs data-site')

async function start(api: string, slug: string) {
  const lang = options.lang || document.documentElement.lang
  try {
    const config = await fetchConfig(api, slug, lang)
    if (!config || document.querySelector(tagName)) return
    const host = document.createElement(tagName)
    const panel = createPanel(host, { api, slug, config, options, say: widgetTexts(config.words, config.locale) })
    document.body.append(host)
    panel.show()
  } catch {
    // The page is whole without it. Once more when the visitor comes back to it.
    addEventListener('pageshow', () => void start(api, slug), { once: true })
  }
}

/** Not for a page that is fetched ahead, and not before the page itself is there; soon, too, where it is never idle. */
function whenShown(run: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run))
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', idle, { once: true })
  else if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
