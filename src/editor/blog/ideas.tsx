import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostTopic } from '../../ai/blog/blog'
import { answered, api } from '../api/api'
import { usageQuery } from '../data/plan-data'
import type { Site } from '../data/site-data'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { Cost, WhyNoText } from './cost-of-writing'
import { ideasWords } from './ideas.words'
import { type IdeaMarks, keepMarks, readMarks, topicsQuery } from './ideas-data'
import { WritePost } from './write-post'

const wanted = 6

/** Topics for posts: suggested, kept, dismissed, written about. */
export function Ideas({ site }: { site: Site }) {
  const words = useWords(ideasWords)
  const queries = useQueryClient()
  const { queryKey } = topicsQuery(site.id)
  const { data: topics = [], isSuccess } = useQuery(topicsQuery(site.id))
  const { act, problem, isBusy } = useAct()
  const [marks, setMarks] = useState(() => readMarks(site.id))
  const [writing, setWriting] = useState<PostTopic>()
  const [isSpent, setSpent] = useState(false)
  const isKept = ({ title }: PostTopic) => marks.kept.some((one) => one.title === title)
  const open = topics.filter((topic) => !isKept(topic) && !marks.dismissed.includes(topic.title))

  function mark(after: IdeaMarks) {
    setMarks(after)
    keepMarks(site.id, after)
  }
  const without = (topic: PostTopic) => marks.kept.filter(({ title }) => title !== topic.title)
  const dismiss = (topic: PostTopic) => mark({ kept: without(topic), dismissed: [...marks.dismissed, topic.title] })

  async function suggest() {
    setSpent(false)
    const answer = await answered(api.sites({ site: site.id }).blog.topics.post({ count: wanted }))
    queries.setQueryData(queryKey, answer.topics)
    // What is suggested again although it was dismissed once is asked about again.
    mark({ ...marks, dismissed: [] })
    setSpent(true)
    await queries.invalidateQueries({ queryKey: usageQuery.queryKey })
  }

  return (
    <>
      <p className="soft">{words.lead}</p>
      <div className="idea-acts">
        <div className="actions">
          <Button kind="primary" icon="lightbulb" isPending={isBusy} onPress={() => void act(suggest)}>
            {topics.length > 0 ? words.suggestMore : words.suggest}
          </Button>
          <Button icon="pencil" onPress={() => setWriting({ title: '', angle: '', category: '', tags: [] })}>
            {words.own}
          </Button>
        </div>
        <Cost />
      </div>
      {isBusy && <p role="status">{words.suggesting}</p>}
      {problem && <WhyNoText error={problem} />}
      {isSpent && <Notice kind="done">{words.spent}</Notice>}
      {marks.kept.length > 0 && (
        <section className="ideas" aria-labelledby="kept-ideas">
          <h2 id="kept-ideas">{words.kept}</h2>
          <ul className="rows">
            {marks.kept.map((topic) => (
              <Idea
                key={topic.title}
                topic={topic}
                isKept
                onKeep={() => mark({ ...marks, kept: without(topic) })}
                onDismiss={() => dismiss(topic)}
                onWrite={() => setWriting(topic)}
              />
            ))}
          </ul>
        </section>
      )}
      {isSuccess && topics.length > 0 && (
        <section className="ideas" aria-labelledby="new-ideas">
          <h2 id="new-ideas">{words.suggested}</h2>
          {open.length === 0 && <p className="soft">{words.noneLeft}</p>}
          <ul className="rows">
            {open.map((topic) => (
              <Idea
                key={topic.title}
                topic={topic}
                onKeep={() => mark({ ...marks, kept: [...marks.kept, topic] })}
                onDismiss={() => dismiss(topic)}
                onWrite={() => setWriting(topic)}
              />
            ))}
          </ul>
        </section>
      )}
      {(marks.kept.length > 0 || topics.length > 0) && <p className="soft small">{words.keptHere}</p>}
      {writing && <WritePost site={site} topic={writing} onClose={() => setWriting(undefined)} />}
    </>
  )
}

function Idea({
  topic: { title, angle, category, tags },
  isKept,
  onKeep,
  onDismiss,
  onWrite,
}: {
  topic: PostTopic
  isKept?: boolean
  onKeep: () => void
  onDismiss: () => void
  onWrite: () => void
}) {
  const words = useWords(ideasWords)
  return (
    <li>
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="soft">{angle}</p>
        <p className="soft small">{[category, ...tags].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="actions">
        <Button aria-label={words.writeAbout(title)} onPress={onWrite}>
          {words.write}
        </Button>
        <Button
          kind="quiet"
          icon={isKept ? 'check' : 'plus'}
          aria-pressed={isKept ?? false}
          aria-label={isKept ? words.drop(title) : words.keep(title)}
          onPress={onKeep}
        />
        <Button kind="quiet" icon="x" aria-label={words.dismiss(title)} onPress={onDismiss} />
      </div>
    </li>
  )
}
