import { dirname, resolve } from 'node:path'

/**
 * Finds bodies of tests that assert nothing, by the way the formatter lays code out: what belongs to a line is indented
 * deeper, or closes it. A parser would take seconds for all of them.
 */

/** In a browser, waiting for something is expecting it: it ends with an error where it does not come. */
const asserts = /\bexpect\b|\bwaitFor\w*\(/
const opensTest = /^ *test(?:\.\w+(?:\(.*)?)?\(/
const opensFunction =
  /^ *(?:export )?(?:async )?(?:function\*? (?<declared>\w+)|const (?<named>\w+)\b.*=|(?<keyed>\w+): .*=>|(?!(?:if|for|while|switch|catch|test|describe)\b)\*?(?<method>\w+)\(.*\{$)/

interface Module {
  path: string
  /** Its functions by name, with their text; a name may stand for several. */
  functions: Map<string, string[]>
  /** Paths of what it imports of the tests. */
  imports: string[]
  /** Names that were looked at. */
  known: Map<string, boolean>
}

/**
 * Says which tests of a file neither expect anything nor call a function that does, in the file or in what it imports, in
 * however many steps. A function that only throws is no assertion: whatever sets something up throws when it cannot.
 * `read` gives the text of a file.
 */
export function openAssertionSearch(read: (path: string) => string) {
  const modules = new Map<string, Module>()

  function moduleAt(path: string): Module {
    const known = modules.get(path)
    if (known) return known
    const source = read(path)
    const imports = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
      resolve(dirname(path), `${name}.ts`),
    )
    const module = {
      path,
      functions: functionsOf(source),
      imports: imports.filter((each) => !each.includes('/src/')),
      known: new Map(),
    }
    modules.set(path, module)
    return module
  }

  const isAsserting = (module: Module, text: string): boolean =>
    asserts.test(text) || [...text.matchAll(/\b(\w+)(?=\(|[,)])/g)].some(([, name = '']) => doesAssert(module, name))

  function doesAssert(module: Module, name: string): boolean {
    const before = module.known.get(name)
    if (before !== undefined) return before
    module.known.set(name, false) // while it is looked at: it may call itself
    const is = [module, ...module.imports.map(moduleAt)].some((each) =>
      (each.functions.get(name) ?? []).some((text) => isAsserting(each, text)),
    )
    module.known.set(name, is)
    return is
  }

  /** As `file:line`. */
  return (path: string): string[] => {
    const module = moduleAt(path)
    const lines = read(path).split('\n')
    return lines.flatMap((line, at) =>
      opensTest.test(line) && !isAsserting(module, blockAt(lines, at)) ? [`${path}:${at + 1}`] : [],
    )
  }
}

function functionsOf(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const lines = source.split('\n')
  for (const [at, line] of lines.entries()) {
    const { declared, named, keyed, method } = opensFunction.exec(line)?.groups ?? {}
    const name = declared ?? named ?? keyed ?? method
    if (name) found.set(name, [...(found.get(name) ?? []), blockAt(lines, at)])
  }
  return found
}

/** A line with all that is within it. */
function blockAt(lines: string[], start: number): string {
  const depthOf = (line: string) => line.length - line.trimStart().length
  const depth = depthOf(lines[start] ?? '')
  const isWithin = (line: string) =>
    line === '' || depthOf(line) > depth || (depthOf(line) === depth && /^ *[\])}]/.test(line))
  const length = lines.slice(start + 1).findIndex((line) => !isWithin(line))
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n')
}
