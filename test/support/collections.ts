import type { TestClient } from './client'

/** A collection as the API gives it. */
export async function newCollection(client: TestClient, siteId: string, name: string, fields: object[] = []) {
  const answer = await client.post(`/sites/${siteId}/collections`, { name, fields })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** An entry as the API gives it. */
export async function newEntry(client: TestClient, collectionId: string, data: object) {
  const answer = await client.post(`/collections/${collectionId}/entries`, { data })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
