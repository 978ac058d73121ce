ALTER TABLE "uploads" DROP CONSTRAINT "upload_bytes";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "upload_bytes" CHECK (bytes between 1 and 64000000);