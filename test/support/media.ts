import { expect } from 'bun:test'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { TestClient } from './client'
import { form, png } from './images'
import { pdf } from './pdfs'
import { newSite } from './sites'
import type { World } from './world'

/** A small image, as the API answers to it. */
export async function upload(client: TestClient, siteId: string, name: string, fields: Record<string, string> = {}) {
  const { status, body } = await client.post(`/sites/${siteId}/media`, form(await png(), name, fields))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** A PDF of one page, as the API answers to it. */
export async function uploadPdf(client: TestClient, siteId: string, name: string) {
  const { status, body } = await client.post(`/sites/${siteId}/files`, form(pdf(), name))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Makes files as old as that by the world's clock; the disk has another one. */
export function age({ ctx }: World, paths: string[], hours: number) {
  const then = new Date(ctx.now().getTime() - hours * 3_600_000)
  for (const path of paths) utimesSync(path, then, then)
}

/** An account with a site, and a look at the site's images from outside and on the disk. */
export async function library(world: World) {
  const owner = await world.owner()
  const site = await newSite(owner)
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const folder = join(tenant.folder, 'media', site.id)
  const path = `/sites/${site.id}/media`
  return {
    ...{ owner, site, tenant, folder, path },
    files: () => (existsSync(folder) ? readdirSync(folder).sort() : []),
    /** What lies there is too old then to be on its way in: without a row it is swept. */
    ageFiles: () => age(world, existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [], 2),
    names: async (q: string) => {
      const { status, body } = await owner.get(`${path}?q=${encodeURIComponent(q)}`)
      expect(status).toBe(200)
      return body.data.map(({ file_name }: { file_name: string }) => file_name)
    },
  }
}
