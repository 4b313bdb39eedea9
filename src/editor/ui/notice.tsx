import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

type Kind = 'plain' | 'problem' | 'warning' | 'done'
const icons: Record<Kind, IconName> = {
  plain: 'circle-help',
  problem: 'circle-alert',
  warning: 'triangle-alert',
  done: 'circle-check',
}

/** A sentence that stays where it belongs. Problems are read out at once. */
export const Notice = ({ kind = 'plain', children }: { kind?: Kind; children: ReactNode }) => (
  <div className={`notice ${kind} fade-in`} role={kind === 'problem' ? 'alert' : 'status'}>
    <Icon name={icons[kind]} />
    <div>{children}</div>
  </div>
)
