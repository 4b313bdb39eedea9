import { editorBundle } from '../../src/editor-server/prebuilt'

/** Builds the editor where its source has changed, before each worker of `bun test` would do so for itself. */
await editorBundle()
