import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../api/api'
import { refusedAt } from '../api/refused'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { type PostDialog, postTitle, readPost, rememberPost } from './blog-data'
import { addDays, dayOf, momentAt, timeOf } from './days'
import { setMoment } from './post-writes'

/** When a post goes live by itself; at first tomorrow at nine. */
export function SchedulePost({ site, post, onDone, onClose }: PostDialog) {
  const words = useWords(blogWords)
  const { moment: shown } = useDates()
  const queries = useQueryClient()
  const { published_at: at } = post.page
  const isAhead = at !== null && at > new Date().toISOString()
  const first = isAhead ? new Date(at) : undefined

  async function send({ published_at: day = '', time = '' }: Entries) {
    const moment = day && time ? momentAt(day, time) : undefined
    if (!moment) throw refusedAt(['published_at'], words.noMoment)
    if (moment <= new Date().toISOString()) throw refusedAt(['published_at'], words.past)
    try {
      rememberPost(queries, site.id, await setMoment(post, moment, 'scheduled'))
    } catch (error) {
      // What somebody else has written meanwhile is on the screen with the next try.
      if (error instanceof Refused && error.status === 412) rememberPost(queries, site.id, await readPost(post.page.id))
      throw error
    }
    onDone(words.scheduled(postTitle(post, site.default_locale), shown(moment)))
    onClose()
  }
  return (
    <FormDialog
      title={words.scheduleTitle}
      lead={words.scheduleLead}
      submit={words.scheduleNow}
      onSend={send}
      onClose={onClose}
    >
      <div className="side-by-side">
        <TextField
          name="published_at"
          label={words.common.day}
          type="date"
          defaultValue={first ? dayOf(first) : addDays(dayOf(new Date()), 1)}
          isRequired
          autoFocus
        />
        <TextField
          name="time"
          label={words.common.time}
          type="time"
          defaultValue={first ? timeOf(first) : '09:00'}
          isRequired
        />
      </div>
    </FormDialog>
  )
}
