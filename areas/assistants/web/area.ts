import type { AreaWeb } from '#kernel/web/area.ts'
import { toAssistants } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type making from './making/words/en-US.json'
import { assistantsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    assistants: typeof words
    making: typeof making
  }
}

export const assistantsWeb: AreaWeb = {
  screens: assistantsScreens,
  menu: [
    {
      key: 'ai_tools',
      label: 'ai_tools',
      right: 'menu.ai_tools',
      icon: 'rocket',
      path: '/aitools',
      to: toAssistants.list,
    },
  ],
}
