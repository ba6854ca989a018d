import { expect, it } from 'vitest'
import { spokenName } from './spoken-name.ts'

it.each([
  ['Lakshmi Devi', 'Lakshmi'],
  ['  Lakshmi ', 'Lakshmi'],
  ['K. Lakshmi', 'Lakshmi'],
  ['K Lakshmi', 'Lakshmi'],
  ['K.S.Lakshmi', 'Lakshmi'],
  ['K. S. Lakshmi Devi', 'Lakshmi'],
  ['Ch. Padma', 'Padma'],
  ['Smt. Lakshmi', 'Lakshmi'],
  ['Smt.K.Lakshmi', 'Lakshmi'],
  ['Mrs Sita Rao', 'Sita'],
  ['DR. SITA', 'SITA'],
  ['Kum. Anu', 'Anu'],
  ['Sri Rama Rao', 'Rama'],
  ['శ్రీమతి లక్ష్మి దేవి', 'లక్ష్మి'],
  ['శ్రీ\u200cమతి లక్ష్మి', 'లక్ష్మి'],
  ['కె. పద్మ', 'పద్మ'],
  ['డా. సీత', 'సీత'],
  ['श्रीमती सीता', 'सीता'],
  ['डॉ. प्रिया शर्मा', 'प्रिया'],
  ['Lakshmi K.', 'Lakshmi'],
  ['Jo', 'Jo'],
  ['K. S.', 'K. S.'],
  ['Kumari', 'Kumari'],
  ['Smt.', 'Smt.'],
  ['98765 43210', ''],
  ['Lakshmi 98765 43210', ''],
  ['९८७६५४३२१०', ''],
  ['', ''],
  [null, ''],
])('%j is called %j', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken)
})
