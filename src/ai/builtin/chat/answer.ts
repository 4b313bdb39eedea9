import type { ChatControls, ChatTurn } from '../../chat/turn'

export async function answerChat(_turn: ChatTurn, controls: ChatControls): Promise<void> {
  controls.say('…')
}
