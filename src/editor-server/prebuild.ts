import { buildEditor } from './bundle'
import { prebuiltFolder, writePrebuilt } from './prebuilt'

/** `bun run build:editor`, a step of the image: the server then starts with the editor in its hand. */
if (import.meta.main) await writePrebuilt(prebuiltFolder, await buildEditor())
