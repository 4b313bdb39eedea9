import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { contentHash } from '../publishing/release-files'
import { browserPlugins } from '../renderer/renderer-script'

const nameOf = (path: string) => path.replace(/^.*\//, '')

const folder = join(import.meta.dir, '../editor')

export interface BuiltEditor {
  script: string
  style: string
  /** Scripts that the screen of a page imports, beside the entry. */
  ofPage: string[]
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
    plugins: [interfaceLanguages, knownLanguage, ...browserPlugins(withoutPaper)],
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
  return { script, style, ofPage: importedBy('site/site.tsx', metafile).filter((name) => name !== script), texts }
}

/** The script of a part that is loaded when it is needed, and all that it imports at once. */
function importedBy(source: string, metafile: Bun.BuildMetafile | undefined): string[] {
  const outputs = new Map(Object.entries(metafile?.outputs ?? {}).map(([path, about]) => [nameOf(path), about]))
  const names = new Set([...outputs].filter(([, { entryPoint }]) => entryPoint?.endsWith(source)).map(([name]) => name))
  for (const name of names)
    for (const { path, kind } of outputs.get(name)?.imports ?? [])
      if (kind === 'import-statement') names.add(nameOf(path))
  return [...names]
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

/** React Aria brings its words in 34 languages; the interface speaks two of them. */
const interfaceLanguages: BunPlugin = {
  name: 'interface languages',
  setup(build) {
    build.onLoad({ filter: /\/intl\/[^/]+\/(?!de-DE|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ }, () => ({
      contents: 'export default {}',
      loader: 'js',
    }))
  },
}
