import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { Notice } from '../ui/notice'

const route = getRouteApi('/signed-in/app/sites/$site')

/** One site with its pages. */
export function Site() {
  const { site: id } = route.useParams()
  const { data: site, error } = useQuery({
    queryKey: ['site', id],
    queryFn: async () => (await answered(api.sites({ site: id }).get())).data,
  })
  return (
    <main className="page">
      <h1>{site?.name}</h1>
      {error && <Notice kind="problem">{error.message}</Notice>}
      <ul>
        {site?.pages.map((page) => (
          <li key={page.id}>{page.translations[0]?.title}</li>
        ))}
      </ul>
    </main>
  )
}
