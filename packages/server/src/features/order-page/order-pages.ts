import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import type { Request, Response } from 'express'

export interface OrderPages {
  sendOrderPage(
    request: Request,
    response: Response,
    page: OrderPageContent | undefined,
    status?: number,
  ): Promise<void>
}
