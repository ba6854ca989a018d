import { badge } from './badge.ts'
import { button } from './button.ts'
import { chip } from './chip.ts'
import { dialog } from './dialog.ts'
import { field } from './field.ts'

export const recipes = { badge, button, chip }

export const slotRecipes = { dialog, field }
