import { builtPrograms } from './built-programs'

/**
 * `bun src/start.ts main` and `bun src/start.ts cli <command>`: what was built of these sources, or where nothing can be
 * kept the sources themselves.
 */
const [name] = Bun.argv.splice(2, 1)
const folder = await builtPrograms()
await import(folder ? `${folder}/${name}.js` : `./${name}.ts`)
