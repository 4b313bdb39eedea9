import type { Site } from '../data/site-data'
import type { Post } from './blog-data'
import type { Told } from './post-menu'

export interface CalendarView {
  site: Site
  posts: Post[]
  mayEdit: boolean
  /** As `2026-05`. */
  month: string
  today: string
  /** Whether the post may stand there. */
  onMove: (post: Post, day: string) => boolean
  onTell: (told: Told) => void
}
