import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Box, createBox, fillBox } from './support/process'

setDefaultTimeout(60_000) // every test starts processes of its own

let open: Box | undefined
afterEach(async () => {
  await open?.end()
})
