import { type ReactNode, useId } from 'react'

/** A part of a screen of settings: what it is about, then what can be done. */
export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
