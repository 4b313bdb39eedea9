/** How much of a limit is used. The words say all of it, so the bar is for the eye; without a limit there is none. */
export const Meter = ({
  label,
  text,
  value,
  limit,
}: {
  label: string
  text: string
  value: number
  limit?: number
}) => (
  <div className="meter">
    <p className="meter-words">
      <span className="strong">{label}</span> <span className="soft">{text}</span>
    </p>
    {limit !== undefined && (
      <div className={value >= limit ? 'track full' : 'track'} aria-hidden="true">
        <div className="fill" style={{ width: `${limit > 0 ? Math.min(100, (value / limit) * 100) : 0}%` }} />
      </div>
    )}
  </div>
)
