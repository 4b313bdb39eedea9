import { basename, join } from 'node:path'
import { type BunPlugin, Glob } from 'bun'
import { contentHash } from '../publishing/release-files'
import { browserPlugins } from '../renderer/renderer-script'
import { interfaceLanguageOf } from '../words/interface-languages'

const nameOf = (path: string) => path.replace(/^.*\//, '')

const folder = join(import.meta.dir, '../editor')

interface BuiltEditor {
  script: string
  style: string
  /** Scripts that the screen of a page imports, beside the entry. */
  ofPage: string[]
  /** A file that names those that the parts of that screen may still need. */
  lateOfPage: string
  texts: Map<string, BuiltText>
}
interface BuiltText {
  type: string
  text: string
}

/** Nobody prints the canvas; what is printed is a page, with a stylesheet that the server makes. */
const withoutPaper = (css: string) => css.replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '')

/** Throws when the source does not build, or would need a module of the server in a browser. */
export async function buildEditor(): Promise<BuiltEditor> {
  const { outputs, metafile } = await Bun.build({
    entrypoints: [join(folder, 'main.tsx')],
    target: 'browser',
    format: 'esm',
    splitting: true,
    external: ['/app/fonts/*'],
    publicPath: '/app/assets/',
    minify: true,
    metafile: true,
    naming: { entry: '[hash].[ext]', chunk: '[hash].[ext]', asset: '[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ariaWords, knownLanguage, ...browserPlugins(withoutPaper)],
  })
  const texts = new Map<string, BuiltText>()
  let [script, style] = ['', '']
  for (const output of outputs) {
    const isStyle = output.path.endsWith('.css')
    const text = await output.text()
    const name = isStyle ? `${contentHash(text).slice(0, 16)}.css` : nameOf(output.path)
    // The bundler writes the styles of parts again into files of their own; all of them are in the entry's.
    if (output.kind === 'entry-point') script = name
    if (isStyle && !style) style = name
    else if (isStyle) continue
    texts.set(name, { type: isStyle ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8', text })
  }
  const page = importedBy('site/site.tsx', script, metafile)
  const late = JSON.stringify(page.late)
  const lateOfPage = `${contentHash(late).slice(0, 16)}.json`
  texts.set(lateOfPage, { type: 'application/json', text: late })
  return { script, style, ofPage: page.atOnce, lateOfPage, texts }
}

/**
 * What the script of a part that is loaded when it is needed imports at once, itself included, and what all of those may import
 * later. What the entry imports is there before it, and what that may import later belongs to other screens.
 */
function importedBy(source: string, entry: string, metafile: Bun.BuildMetafile | undefined) {
  const outputs = new Map(Object.entries(metafile?.outputs ?? {}).map(([path, about]) => [nameOf(path), about]))
  const follow = (names: Set<string>, isFollowed: (kind: string) => boolean) => {
    for (const name of names)
      for (const { path, kind } of outputs.get(name)?.imports ?? [])
        if (isFollowed(kind) && nameOf(path) !== entry) names.add(nameOf(path))
    return [...names]
  }
  const own = [...outputs].filter(([, { entryPoint }]) => entryPoint?.endsWith(source)).map(([name]) => name)
  const atOnce = follow(new Set(own), (kind) => kind === 'import-statement')
  const all = follow(new Set(own), (kind) => kind === 'import-statement' || kind === 'dynamic-import')
  return { atOnce, late: all.filter((name) => !atOnce.includes(name)) }
}

/**
 * At its start React Aria asks whether the browser's language is one, which has Chromium list all it knows: 20 ms before
 * anything is drawn. Whether its name is well-formed, which that fails for, is known at once; all screens name theirs.
 */
const knownLanguage: BunPlugin = {
  name: 'language of the browser',
  setup(build) {
    build.onLoad({ filter: /\/i18n\/useDefaultLocale\.mjs$/ }, async ({ path }) => ({
      contents: (await Bun.file(path).text()).replace(
        'Intl.DateTimeFormat.supportedLocalesOf',
        'Intl.getCanonicalLocales',
      ),
      loader: 'js',
    }))
  },
}

/**
 * React Aria brings its words in 34 languages. Those of German and English are in the editor's files; of each further
 * language of the interface an empty place is, which the words fill that it brings along (`aria-words:fr`).
 */
const ariaWords: BunPlugin = {
  name: 'words of React Aria',
  setup(build) {
    build.onLoad({ filter: /\/intl\/[^/]+\/(?!de-DE|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ }, ({ path }) => {
      const [language = ''] = basename(path).split('-')
      const isSpoken = interfaceLanguageOf(language) !== undefined
      return { contents: `export default ${isSpoken ? placeOf(path) : '{}'}`, loader: 'js' }
    })
    build.onResolve({ filter: /^aria-words:/ }, ({ path }) => ({
      path: path.slice('aria-words:'.length),
      namespace: 'aria-words',
    }))
    build.onLoad({ filter: /./, namespace: 'aria-words' }, async ({ path: language }) => {
      const files = [
        ...new Glob(`react-*/dist/private/intl/*/${language}-*.mjs`).scanSync({ cwd: packages, absolute: true }),
      ]
      const filled = files.sort().map(async (path, at) => {
        const written = (await Bun.file(path).text()).replace(/export \{(\S+) as default\};[\s\S]*/, 'return $1')
        return `const words${at} = () => {${written}}; Object.assign(${placeOf(path)}, words${at}())`
      })
      return { contents: `${(await Promise.all(filled)).join('\n')}\nexport {}`, loader: 'js' }
    })
  },
}
const packages = join(import.meta.dir, '../../node_modules')
const placeOf = (path: string) =>
  `((globalThis.ariaWords ??= {})['${path.split('/').slice(-2).join('/').slice(0, -'-XX.mjs'.length)}'] ??= {})`
