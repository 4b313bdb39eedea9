import { useMemo, useState } from 'react'
import { useChangeSite } from '../data/change-site'
import type { Site } from '../data/site-data'
import { Part } from '../ui/part'
import { SaveForm } from '../ui/save-form'
import { Choices, Select } from '../ui/select'
import { useWords } from '../words/language'
import { visitorsWords } from './visitors.words'

const challenges = ['off', 'forms', 'all'] as const
const untranslateds = ['show', 'hide'] as const

/** How the site treats its visitors. */
export function Visitors({ site, mayEdit }: { site: Site; mayEdit: boolean }) {
  const words = useWords(visitorsWords)
  return <Part title={words.title}>{mayEdit ? <VisitorsForm site={site} /> : <ReadVisitors site={site} />}</Part>
}

function VisitorsForm({ site }: { site: Site }) {
  const words = useWords(visitorsWords)
  const change = useChangeSite(site, chosenOf)
  const [chosen, setChosen] = useState(() => chosenOf(site))
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen.zone].filter(Boolean))].sort(),
    [chosen.zone],
  )
  async function send() {
    const { challenge, untranslated, zone } = chosen
    await change({ settings: { challenge, untranslated, time_zone: zone || null } })
  }
  return (
    <SaveForm onSave={send} saved={words.saved}>
      <Choices
        label={words.challenge}
        value={chosen.challenge}
        onChange={(challenge) => setChosen({ ...chosen, challenge })}
        choices={challenges.map((value) => ({
          value,
          label: words.challenges[value].label,
          description: words.challenges[value].about,
        }))}
      />
      <p className="soft small">{words.challengeNote}</p>
      {site.locales.length > 1 && (
        <Choices
          label={words.untranslated}
          value={chosen.untranslated}
          onChange={(untranslated) => setChosen({ ...chosen, untranslated })}
          choices={untranslateds.map((value) => ({
            value,
            label: words.untranslateds[value].label,
            description: words.untranslateds[value].about,
          }))}
        />
      )}
      <Select
        label={words.zone}
        description={words.zoneHint}
        value={chosen.zone}
        onChange={(zone) => setChosen({ ...chosen, zone })}
        choices={[
          { value: '', label: words.zoneOfCountry },
          ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
        ]}
      />
    </SaveForm>
  )
}

function ReadVisitors({ site }: { site: Site }) {
  const words = useWords(visitorsWords)
  const { challenge, untranslated, zone } = chosenOf(site)
  return (
    <dl className="facts">
      <dt>{words.challenge}</dt>
      <dd>{words.challenges[challenge].label}</dd>
      {site.locales.length > 1 && (
        <div>
          <dt>{words.untranslated}</dt>
          <dd>{words.untranslateds[untranslated].label}</dd>
        </div>
      )}
      <dt>{words.zone}</dt>
      <dd>{zone || words.zoneOfCountry}</dd>
    </dl>
  )
}

function chosenOf({ settings }: Site) {
  const { challenge, untranslated, time_zone: zone } = settings
  return {
    challenge: challenges.find((one) => one === challenge) ?? 'off',
    untranslated: untranslateds.find((one) => one === untranslated) ?? 'show',
    zone: typeof zone === 'string' ? zone : '',
  }
}
