import { badge } from './badge.ts'
import { button } from './button.ts'
import { chip } from './chip.ts'
import { dialog } from './dialog.ts'
import { field } from './field.ts'
import { toast } from './toast.ts'

export const recipes = { badge, button, chip }

export const slotRecipes = { dialog, field, toast }
