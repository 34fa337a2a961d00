import type { Call } from '../../scenario.ts'
import type { Probe } from '../probe.ts'

const FORMS = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"clientId":""}',
  '{"clientId":5}',
  '{"clientId":null,"subscriptions":null}',
  '{"clientId":"x"}',
  '{"clientId":"x","subscriptions":"y"}',
  '{"clientId":"x","subscriptions":[5]}',
  '{"clientId":"x","subscriptions":["a",""]}',
  '{"clientId":"x","subscriptions":{}}',
  `{"clientId":"${'x'.repeat(255)}"}`,
  `{"clientId":"${'x'.repeat(256)}"}`,
  '{"subscriptions":["a"]}',
]

/** Forms of asking for topics, without a stream. */
export const topics: readonly Probe[] = [
  {
    name: 'forms of subscriptions',
    calls: [
      ...FORMS.map((body): Call => ({ method: 'POST', url: '/api/realtime', body })),
      {
        method: 'POST',
        url: '/api/realtime',
        body: JSON.stringify({ subscriptions: Array.from({ length: 1001 }, () => 'a') }),
      },
      {
        method: 'POST',
        url: '/api/realtime',
        body: 'clientId=x&subscriptions=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      {
        method: 'POST',
        url: '/api/realtime',
        form: [
          ['clientId', 'x'],
          ['subscriptions', 'a'],
        ],
      },
    ],
  },
]
