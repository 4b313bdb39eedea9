import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostTopic } from '../../ai/blog/blog'
import { answered, api, Refused } from '../api/api'
import { refusedAt } from '../api/refused'
import { usageQuery } from '../data/plan-data'
import type { Site } from '../data/site-data'
import { capabilitiesQuery } from '../generation/capabilities'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Choices } from '../ui/select'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { Cost, WhyNoText } from './cost-of-writing'
import { addDays, dayOf, momentAt } from './days'
import { ideasWords } from './ideas.words'
import { workQuery } from './ideas-data'
import { splitTags } from './settings-values'
import { followWriting } from './writing-notes'

/** Has a post written about a topic, which can be changed here. */
export function WritePost({ site, topic, onClose }: { site: Site; topic: PostTopic; onClose: () => void }) {
  const words = useWords(ideasWords)
  const { past, noMoment } = useWords(blogWords)
  const queries = useQueryClient()
  const isOutline = useQuery(capabilitiesQuery).data?.posts === 'outlines'
  const [status, setStatus] = useState<'draft' | 'scheduled' | 'published'>('draft')
  const [refused, setRefused] = useState<Refused>()

  async function send(entries: Entries) {
    setRefused(undefined)
    const { topic: about = '', category = '', tags = '' } = entries
    const chosen = splitTags(tags)
    if (about.trim().length < 3) throw refusedAt(['topic'], words.tooShort)
    if (chosen.length > 6 || chosen.some((tag) => tag.length > 40)) throw refusedAt(['tags'], words.tooManyTags)
    const body = {
      topic: about.trim(),
      category: category.trim() || null,
      tags: chosen,
      status,
      publish_at: momentOf(entries),
    }
    try {
      const { generation_id: id } = await answered(api.sites({ site: site.id }).blog.generate.post(body))
      followWriting(queries, site.id, { id, topic: body.topic, category: body.category, tags: chosen })
      await queries.invalidateQueries({ queryKey: workQuery(site.id).queryKey })
      await queries.invalidateQueries({ queryKey: usageQuery.queryKey })
      onClose()
    } catch (error) {
      if (!(error instanceof Refused) || ![402, 429, 503].includes(error.status)) throw error
      setRefused(error)
    }
  }
  function momentOf({ publish_at: day = '', time = '' }: Entries): string | null {
    if (status !== 'scheduled') return null
    const moment = day && time ? momentAt(day, time) : undefined
    if (!moment) throw refusedAt(['publish_at'], noMoment)
    if (moment <= new Date().toISOString()) throw refusedAt(['publish_at'], past)
    return moment
  }

  return (
    <FormDialog
      title={words.writeTitle}
      lead={isOutline ? words.outlineLead : words.writeLead}
      submit={words.go}
      onSend={send}
      onClose={onClose}
    >
      {refused && <WhyNoText error={refused} />}
      <TextField
        name="topic"
        label={words.topic}
        description={words.topicHint}
        defaultValue={topic.title}
        maxLength={200}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <TextField
        name="category"
        label={words.common.category}
        defaultValue={topic.category}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        name="tags"
        label={words.common.tags}
        description={words.tagsHint}
        defaultValue={topic.tags.join(', ')}
        autoComplete="off"
      />
      {!isOutline && (
        <Choices
          label={words.afterwards}
          value={status}
          onChange={setStatus}
          choices={[
            { value: 'draft', label: words.draft, description: words.aboutDraft },
            { value: 'scheduled', label: words.scheduled },
            { value: 'published', label: words.published, description: words.aboutPublished },
          ]}
        />
      )}
      {status === 'scheduled' && (
        <div className="side-by-side">
          <TextField
            name="publish_at"
            label={words.common.day}
            type="date"
            defaultValue={addDays(dayOf(new Date()), 1)}
            isRequired
          />
          <TextField name="time" label={words.common.time} type="time" defaultValue="09:00" isRequired />
        </div>
      )}
      <Cost />
    </FormDialog>
  )
}
