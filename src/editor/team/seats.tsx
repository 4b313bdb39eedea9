import { RouterLink } from '../ui/link'
import { Meter } from '../ui/meter'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { teamWords } from './team.words'
import type { TeamView } from './team-query'

/** How many places are taken, and where more come from. */
export function Seats({ seats, isOwner }: { seats: TeamView['seats']; isOwner: boolean }) {
  const words = useWords(teamWords)
  const isFull = seats.available === 0
  return (
    <Part title={words.seats} lead={words.seatsLead}>
      <Meter
        label={words.taken}
        value={seats.used}
        limit={seats.unlimited ? undefined : seats.limit}
        text={seats.unlimited ? words.seatsUnlimited(seats.used) : words.seatsUsed(seats.used, seats.limit)}
      />
      {isFull && (
        <p>
          {isOwner ? (
            <RouterLink to="/app/plan">{words.moreSeats}</RouterLink>
          ) : (
            <span className="soft">{words.moreSeatsForOthers}</span>
          )}
        </p>
      )}
    </Part>
  )
}
