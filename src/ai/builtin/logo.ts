import type { Answer } from '../engine'
import { chooseDesign, type LogoRequest } from '../logo/design'
import { drawLogo } from '../logo/draw-logo'

/** A logo that rules have designed. Throws `CharacterMissing`. */
export const drawBuiltinLogo = async (request: LogoRequest): Promise<Answer<string>> => ({
  value: await drawLogo(request, chooseDesign(request)),
})
