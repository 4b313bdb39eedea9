import { buildEditor } from './bundle'
import { prebuiltFolder, writePrebuilt } from './prebuilt'

/** `bun run build:editor`, a step of the image; also what a first start runs for a folder of its own (prebuilt.ts). */
if (import.meta.main) await writePrebuilt(process.argv[2] ?? prebuiltFolder, await buildEditor())
