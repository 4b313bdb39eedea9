import { readConfig } from '../../src/config/config'
import { FolderInUse } from '../../src/db/lock'
import { openContext } from '../../src/open-context'

/** Serves nothing and holds a data folder until it is ended: `bun open-folder.ts <folder>`. Says what became of it. */
try {
  await openContext(readConfig({ TENANTS_DIR: Bun.argv[2], LOG_LEVEL: 'silent' }))
  console.log('open')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log(error instanceof FolderInUse ? 'in use' : String(error))
}
