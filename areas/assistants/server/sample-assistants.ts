import { allRoles, Role } from '#kernel/contract/who.ts'
import type { AssistantTexts } from '../contract/assistants.ts'

type Sample = AssistantTexts & { days: number; trials: string[]; isPublished: boolean }

export const sampleAssistants: readonly Sample[] = [
  {
    days: 12,
    isPublished: true,
    name: { 'en-US': 'Lab guide', 'es-MX': 'Guía del laboratorio', 'ja-JP': 'ラボガイド' },
    greeting: {
      'en-US': 'Ask how something in the lab works, or what a course says about it.',
      'es-MX': 'Pregunta cómo funciona algo en el laboratorio o qué dice un curso al respecto.',
      'ja-JP': 'ラボの使い方や、コースに書かれている内容を質問できます。',
    },
    questions: [
      {
        'en-US': 'How do I get my certificate?',
        'es-MX': '¿Cómo obtengo mi certificado?',
        'ja-JP': '修了証はどうすればもらえますか？',
      },
      {
        'en-US': 'What does an agent do in its loop?',
        'es-MX': '¿Qué hace un agente en su ciclo?',
        'ja-JP': 'エージェントはループの中で何をしますか？',
      },
      {
        'en-US': 'How do I save a course for reading offline?',
        'es-MX': '¿Cómo guardo un curso para leerlo sin conexión?',
        'ja-JP': 'コースをオフラインで読むにはどうすればよいですか？',
      },
    ],
    instructions: 'Answer in short, friendly sentences. Name the screen or the unit first, then the step.',
    sources: ['help', 'courses'],
    roles: [...allRoles],
    trials: ['How do I get my certificate?', 'How do I change my password?', 'What is an agent?'],
  },
  {
    days: 6,
    isPublished: true,
    name: { 'en-US': 'Market reader', 'es-MX': 'Lector de mercado', 'ja-JP': 'マーケットリーダー' },
    greeting: {
      'en-US': 'Ask what the published reports and the news say about a market.',
      'es-MX': 'Pregunta qué dicen los informes publicados y las noticias sobre un mercado.',
      'ja-JP': '公開されたレポートとニュースから、市場について質問できます。',
    },
    questions: [
      {
        'en-US': 'What did audits of agents find?',
        'es-MX': '¿Qué encontraron las auditorías de agentes?',
        'ja-JP': 'エージェントの監査で何がわかりましたか？',
      },
      {
        'en-US': 'Which figures do the reports give?',
        'es-MX': '¿Qué cifras dan los informes?',
        'ja-JP': 'レポートにはどのような数値がありますか？',
      },
    ],
    instructions: 'Give the figure first, then where it is from. Say so when two sources disagree.',
    sources: ['reports', 'news'],
    roles: [Role.startup, Role.investor, Role.tools, Role.founder, Role.admin],
    trials: ['What did audits of agents find?', 'How large is the market?'],
  },
  {
    days: 1,
    isPublished: false,
    name: { 'en-US': 'Study partner', 'es-MX': 'Compañero de estudio', 'ja-JP': '学習パートナー' },
    greeting: {
      'en-US': 'Ask about anything in the courses that are open to you.',
      'es-MX': 'Pregunta sobre cualquier tema de los cursos que tienes abiertos.',
      'ja-JP': '受講できるコースの内容について質問できます。',
    },
    questions: [],
    instructions: 'Answer as a patient teacher.',
    sources: ['courses'],
    roles: [Role.member, Role.tools],
    trials: [],
  },
]
