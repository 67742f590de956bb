import type { Plugin } from 'vite'

const file = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const pause = 'globalMostRecentFallbackTime + 300 - now()'

/**
 * For 300 ms after a placeholder appears, React holds back what has come, so that fewer intermediate states are seen: a
 * screen whose code, then data, come in 30 ms each would open after 600. It has no option for that.
 */
export function promptReveals(): Plugin {
  let isFound = false
  return {
    name: 'prompt-reveals',
    transform(code, id) {
      if (!file.test(id)) return undefined
      isFound = code.split(pause).length === 2
      return { code: code.replace(pause, '0'), map: null }
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React no longer waits where it did before it shows what has come')
    },
  }
}
