import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openEditorScreens } from './support/editor-screen'
import { newBlock, newPage, newSite } from './support/sites'

test('x', async () => {
  const t0 = performance.now()
  const screens = await openEditorScreens()
  const site = await newSite(screens.owner, { name: 'Backstube' })
  const p = await newPage(screens.owner, site.id, '/', { is_home: true })
  const b = await newBlock(screens.owner, p.id)
  console.log('open', performance.now() - t0)
  const s = await screens.openAt(`/app/sites/${site.id}/settings`)
  await s.fill('Name der Website', 'Neu')
  await s.send('Speichern')
  console.log(s.valueOf('Name der Website'), s.valueOf('Land'), screens.asked.slice(-8))
  for (const path of ['']) {
    const t1 = performance.now()
    try {
      const s = await screens.openAt(`/app/sites/${site.id}${path && '/'}${path}`)
      console.log('=====', path, performance.now() - t1, s.address())
      await s.settle()
      console.log('=====', path, performance.now() - t1, s.address())
      console.log(s.text())
      const s2 = await screens.openAt(`/app/sites/${site.id}/pages/${p.id}?block=${b.id}`)
      await s2.settle()
      console.log(s2.text())
    } catch (e) {
      console.log(path, e)
    }
  }
  await screens.end()
})
