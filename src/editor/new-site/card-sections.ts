import type { BriefFacts } from '../../ai/brief/facts'
import { addSection, moveTo, type PlanDraft } from './plan-draft'

/**
 * The plan with a section for what the brief did not say and the card does: hours, offers, ways to reach the business. A
 * section of the kind that is there already takes it up.
 */
export function withSectionsOf(plan: PlanDraft, facts: Pick<BriefFacts, 'hours' | 'offers' | 'place' | 'contact'>) {
  const { hours = [], offers = [], contact = {}, place = {} } = plan.facts ?? {}
  const isPriced = facts.offers.length > 1 && facts.offers.every(({ price }) => price)
  const added = [
    hours.length === 0 && facts.hours.length > 0 && { at: 'contact', type: 'opening_hours', intent: 'hours' },
    offers.length === 0 &&
      facts.offers.length > 0 && {
        at: 'offers',
        ...(isPriced ? { type: 'price_list', intent: 'prices' } : { type: 'services', intent: 'offers' }),
      },
    !(contact.phone || contact.email || place.street) &&
      (facts.contact.phone || facts.contact.email || facts.place.street) && {
        at: 'contact',
        type: 'contact_details',
        intent: 'reach',
      },
  ]
  return added.reduce<PlanDraft>((all, one) => (one ? withSection(all, one) : all), plan)
}

function withSection(plan: PlanDraft, { at, ...section }: { at: string; type: string; intent: string }): PlanDraft {
  if (plan.pages.some(({ sections }) => sections.some(({ type }) => type === section.type))) return plan
  const page = plan.pages.find(({ key }) => key === at) ?? plan.pages.find(({ is_home }) => is_home) ?? plan.pages[0]
  if (!page) return plan
  const after = addSection(plan, page.key, section)
  const last = page.sections.at(-1)
  // The call to act stays the last word.
  return last?.type === 'cta' ? moveTo(after, `section-${after.count}`, { beside: last.id, position: 'before' }) : after
}
