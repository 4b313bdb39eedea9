/**
 * Which operation is called from where in the editor, read from its source: `bun run screens` writes the table of
 * test/README.md anew. Calls are found as the typed client writes them, `api.sites({ site }).publish.post()`, also by way
 * of a name for their beginning, and as addresses where a file is sent or saved.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-5'
import { contract, extensions } from './contract'

/** What no person does in the editor, and who calls it. */
export const machineOnly: Record<string, string> = {
  'GET /auth/oauth/:provider/callback': 'the provider sends the browser there',
  'POST /auth/oauth/:provider/callback': 'the provider sends the browser there',
  'POST /public/contact/:siteSlug': 'visitors, from forms of published pages',
  'POST /webhooks/payments': 'the payment provider',
  'GET /public/assistant': 'assistants of visitors: a list of what there is',
  'GET /public/assistant/:siteSlug/config': 'the widget on published pages',
  'POST /public/assistant/:siteSlug/chat': 'the widget on published pages',
  'GET /public/assistant/widget.js': 'published pages; the preview beside the settings loads it too',
  'POST /mcp': 'agents',
  'GET /webhooks/:webhook': 'scripts: the list, which the screen reads, says the same of each',
}

export const operations = [...contract, ...extensions].map(([method, path]) => `${method} ${path}`)

const root = join(import.meta.dir, '../../src/editor')
const readme = join(import.meta.dir, '../README.md')
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete'])
/** Any value in the place of a path's parameter. */
const some = ':'

/** Path segments that an expression can stand for. */
type Paths = string[][]
type Scope = ts.Node

/** By operation the files that call it, as `<folder>/<file>`. */
export function screensOf(): Map<string, string[]> {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file))
    .sort()
    .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  const shared = sharedBeginnings(sources)
  const found = new Map<string, Set<string>>()
  for (const source of sources) {
    const name = relative(root, source.fileName).replace(/\.tsx?$/, '')
    const note = (method: string, path: string[]) => {
      const operation = operationOf(method, path)
      if (operation) found.set(operation, (found.get(operation) ?? new Set()).add(name))
    }
    visit(source, (node) => {
      for (const [method, path] of [...clientCalls(node, shared), ...addresses(node)]) note(method, path)
    })
  }
  return new Map([...found].map(([operation, files]) => [operation, [...files].sort()]))
}

function visit(node: ts.Node, see: (node: ts.Node) => void) {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

function clientCalls(node: ts.Node, shared: Map<string, Paths>): [string, string[]][] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const verb = node.expression.name.text
  if (!verbs.has(verb)) return []
  return pathsOf(node.expression.expression, shared).map((path) => [verb.toUpperCase(), path])
}

/** Empty where the expression is no beginning of a call of the client. */
function pathsOf(node: ts.Expression, shared: Map<string, Paths>, depth = 0): Paths {
  if (depth > 20) return []
  const again = (inner: ts.Expression) => pathsOf(inner, shared, depth + 1)
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return again(node.expression)
  if (ts.isConditionalExpression(node)) return [...again(node.whenTrue), ...again(node.whenFalse)]
  if (ts.isIdentifier(node)) {
    if (node.text === 'api') return [[]]
    const value = givenTo(node.text, node)
    return value ? again(value) : (shared.get(node.text) ?? [])
  }
  if (ts.isPropertyAccessExpression(node)) return again(node.expression).map((path) => [...path, node.name.text])
  if (ts.isElementAccessExpression(node)) {
    const names = stringsIn(node.argumentExpression)
    return again(node.expression).flatMap((path) => (names.length > 0 ? names : [some]).map((name) => [...path, name]))
  }
  if (ts.isCallExpression(node)) {
    const [value] = node.arguments
    if (value && ts.isObjectLiteralExpression(value))
      return again(node.expression).map((path) => (path.length > 0 ? [...path, some] : path))
    // A function that gives the beginning for an id.
    return ts.isIdentifier(node.expression) ? again(node.expression) : []
  }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return again(node.body)
  return []
}

/** What a name is given where it stands, in the nearest block around it. */
function givenTo(name: string, from: Scope): ts.Expression | undefined {
  for (let scope = from.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isIdentifier(declared) && declared.text === name) return initializer
    }
  }
  return undefined
}

/** What files give to others: names of beginnings, and functions that give one. */
function sharedBeginnings(sources: ts.SourceFile[]): Map<string, Paths> {
  const shared = new Map<string, Paths>()
  for (const source of sources)
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement) || !statement.modifiers?.length) continue
      for (const { name, initializer } of statement.declarationList.declarations) {
        const paths = initializer ? pathsOf(initializer, new Map()) : []
        if (ts.isIdentifier(name) && name.text !== 'api' && paths.length > 0) shared.set(name.text, paths)
      }
    }
  return shared
}

/** Addresses of the service: what is downloaded, linked to, or sent without the client. */
function addresses(node: ts.Node): [string, string[]][] {
  if (!ts.isTemplateExpression(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isStringLiteral(node))
    return []
  const text = ts.isTemplateExpression(node)
    ? node.head.text +
      node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join('')
    : node.text
  const call = ts.isCallExpression(node.parent) ? node.parent : undefined
  const callee = call?.expression.getText() ?? ''
  const path = text.startsWith('{settings.apiUrl}/')
    ? text.slice('{settings.apiUrl}'.length)
    : callee === 'download' && text.startsWith('/')
      ? text
      : undefined
  if (path === undefined) return []
  const said = call?.arguments.filter((argument) => argument !== node).flatMap(stringsIn) ?? []
  const method = said.find((word) => verbs.has(word.toLowerCase()) && word === word.toUpperCase()) ?? 'GET'
  const segments = path.replace(/\?.*$/, '').split('/').slice(1)
  return [[method, segments.map((segment) => (segment.startsWith('{') ? some : segment))]]
}

function stringsIn(node: ts.Node): string[] {
  const strings: string[] = []
  visit(node, (inner) => {
    if (ts.isStringLiteral(inner)) strings.push(inner.text)
  })
  return strings
}

function operationOf(method: string, path: string[]): string | undefined {
  const fits = (pattern: string) => {
    const parts = pattern.split('/').slice(1)
    return (
      parts.length === path.length &&
      parts.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]))
    )
  }
  const all = operations.filter((operation) => {
    const [verb, pattern = ''] = operation.split(' ')
    return verb === method && fits(pattern)
  })
  // A fixed path is meant before one with a parameter in the same place.
  return all.toSorted((a, b) => parameters(a) - parameters(b))[0]
}
const parameters = (operation: string) => operation.split('/:').length

/** What stands between the marks of test/README.md. */
export function screenTable(screens = screensOf()): string {
  const rows = operations.map((operation) => {
    const files = screens.get(operation)
    const place = files?.map((file) => `\`${file}\``).join(', ') ?? `– (${machineOnly[operation] ?? 'no screen'})`
    return `| \`${operation}\` | ${place} |`
  })
  return ['| operation | where in `src/editor` |', '|---|---|', ...rows].join('\n')
}

const marks = ['<!-- screens -->', '<!-- end of screens -->'] as const

export const writtenTable = () => between(readFileSync(readme, 'utf8')).inside

function between(text: string) {
  const [start, end] = marks.map((mark) => text.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('test/README.md has no marks')
  const from = start + marks[0].length
  return { before: text.slice(0, from), inside: text.slice(from, end).trim(), after: text.slice(end) }
}

if (import.meta.main) {
  const { before, after } = between(readFileSync(readme, 'utf8'))
  writeFileSync(readme, `${before}\n${screenTable()}\n${after}`)
}
