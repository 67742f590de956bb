import { Counter, Histogram, Registry } from 'prom-client'
import { Failure } from '../failures.ts'

/** How a request to the model ended; `stopped`: its caller had left. */
export type Outcome = 'answered' | 'stopped' | 'away' | 'key_refused' | 'busy' | 'budget' | 'cut_off' | 'unusable'

export type Metered = { purpose: string; outcome: Outcome; seconds: number; promptTokens: number; answerTokens: number }

/** Metrics of the model: how many requests, how they ended, how long they took, how many tokens. Never their text. */
export function aiMetrics() {
  const register = new Registry()
  const registers = [register]
  const calls = new Counter({
    name: 'lab_ai_calls_total',
    help: 'questions to the language model',
    labelNames: ['purpose', 'outcome'],
    registers,
  })
  const tokens = new Counter({
    name: 'lab_ai_tokens_total',
    help: 'tokens, as the endpoint counts them, else estimated',
    labelNames: ['purpose', 'part'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lab_ai_seconds',
    help: 'how long answers took',
    labelNames: ['purpose'],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120],
    registers,
  })
  return {
    register,
    count({ purpose, outcome, seconds: took, promptTokens, answerTokens }: Metered) {
      calls.inc({ purpose, outcome })
      tokens.inc({ purpose, part: 'prompt' }, promptTokens)
      tokens.inc({ purpose, part: 'answer' }, answerTokens)
      seconds.observe({ purpose }, took)
    },
  }
}

export type AiMetrics = ReturnType<typeof aiMetrics>

/** How an answer that failed is counted. */
export function outcomeOf(error: unknown): Outcome {
  const outcomes: Record<string, Outcome> = {
    'ai.away': 'away',
    'ai.key_refused': 'key_refused',
    'ai.busy': 'busy',
    'ai.budget': 'budget',
    'ai.cut_off': 'cut_off',
    'ai.unusable': 'unusable',
  }
  return outcomes[error instanceof Failure ? error.code : ''] ?? 'away'
}
